import type { Page } from '@playwright/test';

export const addVirtualAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export const registerPasskey = (page: Page, password: string, basePath = ''): Promise<string> =>
  page.evaluate(
    async ([given, base]) => {
      const post = async (path: string, body: object) => {
        const answer = await fetch(`${base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as Record<string, never>;
      };
      const options = await post('/api/auth/passkeys/options', { password: given });
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      const { id } = await post('/api/auth/passkeys', { name: 'Work laptop', credential: made.toJSON() });
      return String(id);
    },
    [password, basePath],
  );
