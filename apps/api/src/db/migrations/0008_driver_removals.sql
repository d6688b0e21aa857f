CREATE TABLE "driver_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"vin" text NOT NULL,
	"invitation_id" text,
	"driver_id" text,
	"remove_at" timestamp (3) with time zone NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "driver_removals" ADD CONSTRAINT "driver_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_removals_due_at_index" ON "driver_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_removals_user_id_vin_invitation_id_index" ON "driver_removals" USING btree ("user_id","vin","invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_removals_user_id_vin_driver_id_index" ON "driver_removals" USING btree ("user_id","vin","driver_id");