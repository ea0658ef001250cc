import type { SecondFactors } from '@debrief/contracts/http/second-factors';
import type { LinkedProvider } from '@debrief/contracts/http/sign-in-providers';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { Passkeys } from './passkeys.tsx';

export interface FactorsProps extends SecondFactors {
  /** Undefined while loading. */
  linked: readonly LinkedProvider[] | undefined;
  canAdd: boolean;
  onChange: () => void;
  onLinkedChange: () => void;
}

const Factors = ({ totp, passkeys, linked, canAdd, onChange, onLinkedChange }: FactorsProps) => (
  <>
    <AuthenticatorApp totp={totp} canAdd={canAdd} onChange={onChange} />
    <Passkeys passkeys={passkeys} canAdd={canAdd} onChange={onChange} />
    {linked ? <LinkedProviders linked={linked} canAdd={canAdd} onChange={onLinkedChange} /> : null}
  </>
);

export default Factors;
