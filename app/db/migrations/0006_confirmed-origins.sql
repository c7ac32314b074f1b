CREATE TABLE "confirmed_origins" (
	"origin" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
