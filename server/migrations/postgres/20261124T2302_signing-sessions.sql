ALTER TABLE "links_assinatura" ADD COLUMN "token_api_id" bigint;--> statement-breakpoint
ALTER TABLE "links_assinatura" ADD COLUMN "data_expiracao" bigint;--> statement-breakpoint
ALTER TABLE "links_assinatura" ADD COLUMN "origens" text;--> statement-breakpoint
ALTER TABLE "links_assinatura" ADD COLUMN "retorno" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "links_assinatura" ADD COLUMN "identificacao" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "links_assinatura" ADD CONSTRAINT "links_assinatura_token_api_id_tokens_api_id_fk" FOREIGN KEY ("token_api_id") REFERENCES "public"."tokens_api"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_assinatura_token_api" ON "links_assinatura" USING btree ("token_api_id") WHERE "links_assinatura"."token_api_id" is not null;
