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
ALTER TABLE "users" ADD COLUMN "products_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicle_polling" ADD CONSTRAINT "vehicle_polling_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_readiness" ADD CONSTRAINT "vehicle_readiness_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_readings" ADD CONSTRAINT "vehicle_readings_user_id_vin_products_user_id_product_id_fk" FOREIGN KEY ("user_id","vin") REFERENCES "public"."products"("user_id","product_id") ON DELETE cascade ON UPDATE no action;