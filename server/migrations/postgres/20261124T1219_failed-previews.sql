ALTER TABLE "minutas" ADD COLUMN "falha_previa" text COLLATE "C";
