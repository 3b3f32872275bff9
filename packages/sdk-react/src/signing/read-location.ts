import type { Localizacao } from '@lavra/client/types';

const TIMEOUT_MS = 20_000;

/** Reads the browser's location, with the user's consent. Never fails: a refusal is a result. */
export function readLocation(): Promise<Localizacao> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ situacao: 'INDISPONIVEL' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          situacao: 'CONCEDIDA',
          latitude: coords.latitude,
          longitude: coords.longitude,
          precisaoMetros: coords.accuracy,
        }),
      (error) => resolve({ situacao: error.code === error.PERMISSION_DENIED ? 'NEGADA' : 'INDISPONIVEL' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
