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
ALTER TABLE "tokens" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "budget" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "spent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_user_agent" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intents" ADD CONSTRAINT "intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_codes" ADD CONSTRAINT "support_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_index" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_user_id_index" ON "audit_entries" USING btree ("actor_user","id");--> statement-breakpoint
CREATE INDEX "charges_vin_started_at_index" ON "charges" USING btree ("vin","started_at");--> statement-breakpoint
CREATE INDEX "drives_vin_started_at_index" ON "drives" USING btree ("vin","started_at");--> statement-breakpoint
CREATE INDEX "visits_user_id_started_at_index" ON "visits" USING btree ("user_id","started_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_sessions_id_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_user_id_position_index" ON "commands" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "commands_position_index" ON "commands" USING btree ("position") WHERE "commands"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "commands_confirm_before_index" ON "commands" USING btree ("confirm_before") WHERE "commands"."confirm_before" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");