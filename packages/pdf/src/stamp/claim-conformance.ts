import { deflateSync } from 'node:zlib';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  textString,
  withEntries,
} from '../writer/index.ts';
import { describeFile, type FileDescription } from './metadata.ts';
import { sRgbProfile } from './srgb-profile.ts';

/**
 * Declares a file that we created as PDF/A-2b: output intent, information dictionary and XMP (ISO 19005-2 6.2.3,
 * 6.6).
 */
export function claimConformance(update: IncrementalUpdate, description: FileDescription): void {
  const { source } = update;
  const profile = sRgbProfile();
  const intent = dictionary({
    Type: nameToken('OutputIntent'),
    S: nameToken('GTS_PDFA1'),
    OutputConditionIdentifier: textString('sRGB'),
    Info: textString('sRGB'),
    DestOutputProfile: update.addStream(
      dictionary({ N: numberToken(3), Filter: nameToken('FlateDecode') }),
      deflateSync(profile),
    ),
  });
  const metadata = update.reserve();
  update.put(
    source.root,
    withEntries(source.catalog, {
      Metadata: metadata,
      OutputIntents: list([intent]),
      Lang: textString('pt-BR'),
    }),
  );
  describeFile(update, { part: 2, metadata }, description);
}
