CREATE TABLE "vehicle_owners" (
	"vin" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vehicle_owners" ADD CONSTRAINT "vehicle_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Where two accounts have the same car already, nobody can tell whose its past is: neither is shown it.
INSERT INTO "vehicle_owners" ("vin", "user_id", "since")
SELECT DISTINCT ON ("product_id") "product_id", "user_id", CASE WHEN count(*) OVER (PARTITION BY "product_id") > 1 THEN now() END
FROM "products"
WHERE "kind" = 'vehicle' AND coalesce("product"->>'access_type', 'OWNER') = 'OWNER'
ORDER BY "product_id", "refreshed_at" DESC;
