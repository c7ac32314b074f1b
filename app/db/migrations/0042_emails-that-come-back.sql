CREATE TABLE "report_mailbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"failure" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_mailbox_one_row" CHECK ("report_mailbox"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_address_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_readers" ADD COLUMN "unreachable_at" timestamp with time zone;