CREATE TABLE "credit_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"warned" text DEFAULT 'no' NOT NULL,
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"cost" integer NOT NULL,
	"balance" integer NOT NULL,
	"product_id" text,
	"endpoint" text,
	"name" text,
	"cause" text,
	"caller_kind" text NOT NULL,
	"caller_id" text,
	"caller_name" text,
	"budget_of" text,
	"user_agent" text,
	"library" text,
	"automation" text,
	"request_id" text,
	"transaction_id" text,
	"refunds" text,
	CONSTRAINT "credit_entries_refunds_unique" UNIQUE("refunds")
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_topups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"packs" integer NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"error" text,
	CONSTRAINT "credit_topups_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "hook_attempts" (
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer_headers" jsonb,
	"answer_body" text,
	"truncated" boolean DEFAULT false NOT NULL,
	"error" text,
	"lookup_ms" double precision,
	"connect_ms" double precision,
	"first_byte_ms" double precision,
	"total_ms" double precision NOT NULL,
	CONSTRAINT "hook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" text PRIMARY KEY DEFAULT 'dlv_' || left(replace(gen_random_uuid()::text, '-', ''), 16) NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"leased_until" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"status" integer,
	"error" text,
	"duration_ms" double precision,
	"sent" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text,
	"topic" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"topics" text[] NOT NULL,
	"authorization" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_expires_at" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_cause" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"subject" text PRIMARY KEY NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"base_url" text NOT NULL,
	"must_sign_in" boolean DEFAULT false NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text,
	"draft_id" text,
	"send_id" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "mail_messages_userId_dedupeKey_unique" UNIQUE("user_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"method" jsonb,
	"balances" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_customers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoices" integer DEFAULT 0 NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_customers_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency_code" text NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"book" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_transactions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"entity" jsonb NOT NULL,
	"book" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"status" text NOT NULL,
	"action" text NOT NULL,
	"currency_code" text NOT NULL,
	"amount" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"event_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"credits_added" integer,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"event_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb,
	"had_trial" boolean NOT NULL,
	"access_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"event_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"display" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"product_updates" boolean DEFAULT false NOT NULL,
	"polling" boolean DEFAULT false NOT NULL,
	"auto_topup" boolean DEFAULT false NOT NULL,
	"auto_topup_packs" integer DEFAULT 1 NOT NULL,
	"auto_topup_monthly_packs" integer DEFAULT 10
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_topups" ADD CONSTRAINT "credit_topups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_attempts" ADD CONSTRAINT "hook_attempts_delivery_id_hook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."hook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."hook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_events" ADD CONSTRAINT "hook_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_draft_id_mail_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."mail_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_send_id_mail_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."mail_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sends" ADD CONSTRAINT "mail_sends_draft_id_mail_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."mail_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_adjustments" ADD CONSTRAINT "sandbox_adjustments_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD CONSTRAINT "sandbox_answers_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_transactions" ADD CONSTRAINT "billing_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_user_id_position_index" ON "credit_entries" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "credit_entries_user_id_at_index" ON "credit_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_request_id_cause_index" ON "credit_entries" USING btree ("request_id","cause") WHERE "credit_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_transaction_id_index" ON "credit_entries" USING btree ("transaction_id") WHERE "credit_entries"."kind" in ('purchase', 'topup');--> statement-breakpoint
CREATE INDEX "credit_holds_until_index" ON "credit_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "credit_topups_user_id_asked_at_index" ON "credit_topups" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "credit_topups_due_at_index" ON "credit_topups" USING btree ("due_at") WHERE "credit_topups"."status" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_topups_user_id_index" ON "credit_topups" USING btree ("user_id") WHERE "credit_topups"."status" in ('asked', 'charged');--> statement-breakpoint
CREATE UNIQUE INDEX "hook_deliveries_hook_id_position_index" ON "hook_deliveries" USING btree ("hook_id","position");--> statement-breakpoint
CREATE INDEX "hook_deliveries_event_id_index" ON "hook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_hook_id_next_attempt_at_position_index" ON "hook_deliveries" USING btree ("hook_id","next_attempt_at","position") WHERE "hook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "hook_events_user_id_index" ON "hook_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hook_events_created_at_index" ON "hook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hooks_product_id_index" ON "hooks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "hooks_user_id_index" ON "hooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_messages_own_due" ON "mail_messages" USING btree ("due_at") WHERE "mail_messages"."status" = 'queued' and "mail_messages"."send_id" is null;--> statement-breakpoint
CREATE INDEX "mail_messages_send_due" ON "mail_messages" USING btree ("due_at") WHERE "mail_messages"."status" = 'queued' and "mail_messages"."send_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_send_id_status_index" ON "mail_messages" USING btree ("send_id","status");--> statement-breakpoint
CREATE INDEX "mail_messages_created_at_index" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_settled_at_index" ON "mail_messages" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "mail_sends_created_at_index" ON "mail_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_adjustments_customer_id_index" ON "sandbox_adjustments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_adjustments_transaction_id_index" ON "sandbox_adjustments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sandbox_adjustments_due_at_index" ON "sandbox_adjustments" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_due_at_index" ON "sandbox_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_customer_id_index" ON "sandbox_events" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_transaction_id_index" ON "sandbox_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_customer_id_index" ON "sandbox_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer_id_index" ON "sandbox_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due_at_index" ON "sandbox_subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_customer_id_position_index" ON "sandbox_transactions" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_due_at_index" ON "sandbox_transactions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "billing_adjustments_transaction_id_index" ON "billing_adjustments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "billing_events_received_at_index" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_transactions_user_id_created_at_index" ON "billing_transactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_created_at_index" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_access_ends_at_index" ON "subscriptions" USING btree ("access_ends_at");