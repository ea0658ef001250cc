import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { installation } from '../../../lib/installed-app.ts';
import { readText, writeText } from '../../../lib/storage.ts';
import { space } from '../../../theme/index.ts';

const shownKey = 'debrief.install-hint';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

/** Offers to install the app, once per device. */
const InstallHint = () => {
  const [way, setWay] = useState(() => (readText('device', shownKey) === null ? installation() : null));
  useEffect(() => {
    if (way) writeText('device', shownKey, 'shown');
  }, [way]);
  if (!way) return null;
  const { install } = way;
  const close = () => setWay(null);
  return (
    <Notice role="note">
      <p>
        {install
          ? 'Install Debrief to open it like any other app.'
          : 'To open Debrief like any other app, tap Share, then Add to Home Screen.'}
      </p>
      <Actions>
        {install ? (
          <Button
            $kind="secondary"
            onClick={() => {
              close();
              void install();
            }}
          >
            Install
          </Button>
        ) : null}
        <Button $kind="secondary" onClick={close}>
          {install ? 'Not now' : 'Got it'}
        </Button>
      </Actions>
    </Notice>
  );
};

export default InstallHint;
