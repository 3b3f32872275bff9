ALTER TABLE "signatarios" ADD COLUMN "permitir_delegacao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signatarios" ADD COLUMN "data_delegacao" bigint;
