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
ALTER TABLE "commands" ADD COLUMN "wake_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "config_pushes_due_at_index" ON "config_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "telemetry_configs_check_due_at_index" ON "telemetry_configs" USING btree ("check_due_at");