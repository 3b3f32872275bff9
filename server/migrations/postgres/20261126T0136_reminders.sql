ALTER TABLE "contratos" ADD COLUMN "lembretes" text;--> statement-breakpoint
ALTER TABLE "signatarios" ADD COLUMN "data_lembrete" bigint;
