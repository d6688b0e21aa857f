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
