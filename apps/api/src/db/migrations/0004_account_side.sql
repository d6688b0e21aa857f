CREATE TABLE "activity_counts" (
	"minute" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "activity_counts_minute_name_pk" PRIMARY KEY("minute","name")
);
--> statement-breakpoint
CREATE TABLE "failed_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"streams" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_streams" (
	"process_id" text NOT NULL,
	"user_id" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "open_streams_process_id_user_id_pk" PRIMARY KEY("process_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "upstream_failures" (
	"region" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"error" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"leaver" jsonb,
	"confirm_hash" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"steps" jsonb NOT NULL,
	"erased" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"certificate" text,
	CONSTRAINT "deletions_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "deletions_confirmHash_unique" UNIQUE("confirm_hash")
);
--> statement-breakpoint
CREATE TABLE "export_pieces" (
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_pieces_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"parts" text[] NOT NULL,
	"places" boolean NOT NULL,
	"start" timestamp (3) with time zone,
	"end" timestamp (3) with time zone,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size_bytes" bigint,
	"sha256" text,
	"error" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "former_owners" (
	"vin" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_owners_vin_until_pk" PRIMARY KEY("vin","until")
);
--> statement-breakpoint
CREATE TABLE "left_products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "region" text DEFAULT 'na' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_requests" ADD CONSTRAINT "failed_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_streams" ADD CONSTRAINT "open_streams_process_id_gateway_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."gateway_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_streams" ADD CONSTRAINT "open_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_pieces" ADD CONSTRAINT "export_pieces_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_owners" ADD CONSTRAINT "former_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_requests_user_id_id_index" ON "failed_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "failed_requests_at_index" ON "failed_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "open_streams_user_id_index" ON "open_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deletions_due_at_index" ON "deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "exports_user_id_created_at_index" ON "exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_due_at_index" ON "exports" USING btree ("due_at") WHERE "exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_expires_at_index" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_user_id_index" ON "exports" USING btree ("user_id") WHERE "exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "mail_messages_pace" ON "mail_messages" USING btree ("attempted_at") WHERE "mail_messages"."send_id" is not null and "mail_messages"."attempted_at" is not null;--> statement-breakpoint
-- Entries of the audit log stay. The only change is to take a person out of one while their account is
-- deleted: all that tells of who acted, or all that tells upon whom. The rest stands as it was written.
CREATE FUNCTION "audit_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW.id, NEW.at, NEW.action, NEW.outcome, NEW.actor_kind) = (OLD.id, OLD.at, OLD.action, OLD.outcome, OLD.actor_kind)
			AND (
				(NEW.actor_id, NEW.actor_user, NEW.address, NEW.user_agent, NEW.request_id)
					IS NOT DISTINCT FROM (OLD.actor_id, OLD.actor_user, OLD.address, OLD.user_agent, OLD.request_id)
				OR ((NEW.actor_id, NEW.actor_user, NEW.address, NEW.user_agent, NEW.request_id) IS NULL
					AND EXISTS (SELECT FROM "public"."deletions" WHERE "user_id" = OLD.actor_user))
			)
			AND (
				(NEW.subject, NEW.target, NEW.reason, NEW.details)
					IS NOT DISTINCT FROM (OLD.subject, OLD.target, OLD.reason, OLD.details)
				OR ((NEW.subject, NEW.target, NEW.reason) IS NULL AND NEW.details = '{}'::jsonb
					AND EXISTS (SELECT FROM "public"."deletions" WHERE "user_id" = OLD.subject))
			)
		THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'Entries of the audit log are never changed or removed.' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_entries_stay"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_whole" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_entries_stay"();
