import type { Localizacao } from '@lavra/client/types';

const TIMEOUT_MS = 20_000;

/** Asks the browser where it is, which asks the person. It never fails: a refusal is an answer. */
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
