CREATE TABLE "segredos" (
	"nome" text COLLATE "C" PRIMARY KEY NOT NULL,
	"cifrado" text COLLATE "C" NOT NULL,
	"data_criacao" bigint NOT NULL
);
