CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_user" text,
	"subject" text,
	"target" text,
	"reason" text,
	"address" text,
	"user_agent" text,
	"request_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"current_type" text,
	"battery_level_start" double precision,
	"battery_level_end" double precision,
	"energy_added" double precision,
	"energy_drawn" double precision,
	"power_max" double precision,
	"odometer" double precision,
	"outside_temp_average" double precision,
	"latitude" double precision,
	"longitude" double precision,
	"complete" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derivation_checkpoints" (
	"vin" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "derivation_checkpoints_vin_until_pk" PRIMARY KEY("vin","until")
);
--> statement-breakpoint
CREATE TABLE "derivation_marks" (
	"vin" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derivations" (
	"vin" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"vin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "silences_vin_started_at_pk" PRIMARY KEY("vin","started_at")
);
--> statement-breakpoint
CREATE TABLE "vehicle_state_history" (
	"vin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "vehicle_state_history_vin_created_at_pk" PRIMARY KEY("vin","created_at")
);
--> statement-breakpoint
CREATE TABLE "drives" (
	"id" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"odometer_start" double precision,
	"odometer_end" double precision,
	"battery_level_start" double precision,
	"battery_level_end" double precision,
	"energy_start" double precision,
	"energy_end" double precision,
	"speed_max" double precision,
	"outside_temp_average" double precision,
	"from_latitude" double precision,
	"from_longitude" double precision,
	"to_latitude" double precision,
	"to_longitude" double precision,
	"complete" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "intents" (
	"value_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "support_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"administrator_id" text NOT NULL,
	"administrator_name" text NOT NULL,
	"reason" text NOT NULL,
	"ticket" text,
	"write" boolean NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[],
	"client_uri" text,
	"logo_uri" text,
	"software_id" text,
	"software_version" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"products" text[],
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"connection_id" text
);
--> statement-breakpoint
CREATE TABLE "oauth_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"products" text[],
	"redirect_uri" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_refresh_tokens" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaces" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_polling" (
	"user_id" text NOT NULL,
	"vin" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_polling_user_id_vin_pk" PRIMARY KEY("user_id","vin")
);
--> statement-breakpoint
CREATE TABLE "vehicle_readiness" (
	"user_id" text NOT NULL,
	"vin" text NOT NULL,
	"key_paired" boolean NOT NULL,
	"readiness" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_readiness_user_id_vin_pk" PRIMARY KEY("user_id","vin")
);
--> statement-breakpoint
CREATE TABLE "vehicle_readings" (
	"user_id" text NOT NULL,
	"vin" text NOT NULL,
	"groups" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_readings_user_id_vin_pk" PRIMARY KEY("user_id","vin")
);
--> statement-breakpoint
CREATE TABLE "site_infos" (
	"site_id" text PRIMARY KEY NOT NULL,
	"site_info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_tariffs" (
	"site_id" text PRIMARY KEY NOT NULL,
	"tariff" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_pushes" (
	"vin" text PRIMARY KEY NOT NULL,
	"version_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "config_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"vin" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"author_kind" text NOT NULL,
	"author_id" text,
	"author_name" text,
	"change" text NOT NULL,
	"restored_from" text,
	"note" text,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"config" jsonb,
	CONSTRAINT "config_versions_vin_number_unique" UNIQUE("vin","number")
);
--> statement-breakpoint
CREATE TABLE "telemetry_configs" (
	"vin" text PRIMARY KEY NOT NULL,
	"version_id" text,
	"number" integer DEFAULT 0 NOT NULL,
	"config" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	"first_data_at" timestamp (3) with time zone,
	"refusal" text,
	"drift" text,
	"checked_at" timestamp (3) with time zone,
	"check_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "commands" ALTER COLUMN "vin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "commands_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "energy_site_id" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "body" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "administrator_id" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "woke" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "wake_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "leased_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "confirm_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT 'ses_' || substr(md5(random()::text), 1, 16) NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visit_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "kind" text DEFAULT 'access' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "connection_id" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "budget" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "spent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_user_agent" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "products_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intents" ADD CONSTRAINT "intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_codes" ADD CONSTRAINT "support_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_connections" ADD CONSTRAINT "oauth_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_connection_id_oauth_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."oauth_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_polling" ADD CONSTRAINT "vehicle_polling_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_readiness" ADD CONSTRAINT "vehicle_readiness_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_readings" ADD CONSTRAINT "vehicle_readings_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_index" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_user_id_index" ON "audit_entries" USING btree ("actor_user","id");--> statement-breakpoint
CREATE INDEX "charges_vin_started_at_index" ON "charges" USING btree ("vin","started_at");--> statement-breakpoint
CREATE INDEX "drives_vin_started_at_index" ON "drives" USING btree ("vin","started_at");--> statement-breakpoint
CREATE INDEX "visits_user_id_started_at_index" ON "visits" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "oauth_connections_user_id_index" ON "oauth_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_connection_id_index" ON "oauth_refresh_tokens" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "config_pushes_due_at_index" ON "config_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "telemetry_configs_check_due_at_index" ON "telemetry_configs" USING btree ("check_due_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_sessions_id_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_user_id_position_index" ON "commands" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "commands_position_index" ON "commands" USING btree ("position") WHERE "commands"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "commands_confirm_before_index" ON "commands" USING btree ("confirm_before") WHERE "commands"."confirm_before" is not null;--> statement-breakpoint
CREATE INDEX "tokens_connection_id_index" ON "tokens" USING btree ("connection_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");