CREATE TABLE "commands" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_id" text,
	"vin" text NOT NULL,
	"name" text NOT NULL,
	"result" boolean,
	"reason" text,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "latest_signals" (
	"vin" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "latest_signals_vin_field_pk" PRIMARY KEY("vin","field")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"product" jsonb NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"reference_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_history" (
	"vin" text NOT NULL,
	"field" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"value" jsonb,
	CONSTRAINT "signal_history_vin_field_created_at_pk" PRIMARY KEY("vin","field","created_at")
);
--> statement-breakpoint
CREATE TABLE "simulated_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"simulated_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_status" (
	"site_id" text PRIMARY KEY NOT NULL,
	"live_status" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"name" text,
	"scopes" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"profile_image_url" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "vehicle_connectivity" (
	"vin" text NOT NULL,
	"network_interface" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_connectivity_vin_network_interface_pk" PRIMARY KEY("vin","network_interface")
);
--> statement-breakpoint
CREATE TABLE "vehicle_states" (
	"vin" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_product_id_products_user_id_product_id_fk" FOREIGN KEY ("user_id","product_id") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_vin_accepted_at_index" ON "commands" USING btree ("vin","accepted_at");--> statement-breakpoint
CREATE INDEX "products_product_id_index" ON "products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_user_id_created_at_index" ON "tokens" USING btree ("user_id","created_at");