CREATE INDEX "links_senha_expiracao" ON "links_senha" USING btree ("data_expiracao");--> statement-breakpoint
CREATE INDEX "sessoes_expiracao" ON "sessoes" USING btree ("data_expiracao");--> statement-breakpoint
CREATE INDEX "tokens_atualizacao_expiracao" ON "tokens_atualizacao" USING btree ("data_expiracao");