import { Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { useShareLink } from '../referrals.api.ts';

const Row = styled.div`
  display: flex;
  align-items: end;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
  }

  ${media.phone} {
    flex-wrap: wrap;

    > :first-child {
      flex-basis: 100%;
    }

    button {
      flex: 1;
    }
  }
`;

const Note = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const shared = (url: string) => ({
  title: 'Debrief',
  text: 'Say how your sales call went, and it writes the note.',
  url,
});

const LinkField = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };

  // Rejects when the user dismisses the share sheet.
  const share = () => navigator.share(shared(url)).catch(() => undefined);

  return (
    <Row>
      <TextField ref={field} label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button $kind="secondary" onClick={() => void copy()}>
        <Copy size={16} aria-hidden /> <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
      </Button>
      {'share' in navigator ? (
        <Button $kind="secondary" onClick={() => void share()}>
          <Share2 size={16} aria-hidden /> Share
        </Button>
      ) : null}
    </Row>
  );
};

export const ShareLink = () => (
  <Section title="Share your link">
    <QueryBoundary
      query={useShareLink()}
      loading={<Skeleton $width="100%" $height="68px" aria-label="Loading your link" />}
      errorTitle="Couldn’t load your link"
    >
      {(url) => <LinkField url={url} />}
    </QueryBoundary>
    <Note>
      You earn credit when someone signs up with your link and confirms their email. You’ll see their name,
      not their email.
    </Note>
  </Section>
);
