CREATE INDEX `assinaturas_manuscrita` ON `assinaturas` (`manuscrita_sha256`) WHERE "assinaturas"."manuscrita_sha256" is not null;--> statement-breakpoint
CREATE INDEX `assinaturas_rubrica` ON `assinaturas` (`rubrica_sha256`) WHERE "assinaturas"."rubrica_sha256" is not null;--> statement-breakpoint
CREATE INDEX `assinaturas_selfie` ON `assinaturas` (`selfie_sha256`) WHERE "assinaturas"."selfie_sha256" is not null;--> statement-breakpoint
CREATE INDEX `contratos_arquivo_extincao` ON `contratos` (`arquivo_extincao_sha256`) WHERE "contratos"."arquivo_extincao_sha256" is not null;