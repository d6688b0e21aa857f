CREATE TABLE "site_totals" (
	"site_id" text PRIMARY KEY NOT NULL,
	"day" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
