ALTER TABLE "minutas" ADD COLUMN "posicionamentos_revisar" boolean DEFAULT false NOT NULL;
