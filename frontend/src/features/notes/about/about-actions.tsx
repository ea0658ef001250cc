import type { NotesAbout } from '@debrief/contracts/http/note-pages';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { formatCount } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { pathOfCompany, pathOfContact } from '../../../lib/paths.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import type { EditAboutProps } from './edit-about-dialog.tsx';
import type { MergeProps } from './merge-dialog.tsx';

const editDialog = loadable<EditAboutProps>(() => import('./edit-about-dialog.tsx'));
const mergeDialog = loadable<MergeProps>(() => import('./merge-dialog.tsx'));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};

  @media print {
    display: none;
  }
`;

type Similar = NonNullable<NotesAbout['similar']>[number];

interface Props extends Omit<EditAboutProps, 'onClose'> {
  similar: readonly Similar[];
}

export const AboutActions = ({ similar, ...about }: Props) => {
  const { kind, name, total } = about;
  const [isEditing, setEditing] = useState(false);
  const [merging, setMerging] = useState<Similar>();
  const pathOf = kind === 'contact' ? pathOfContact : pathOfCompany;
  return (
    <>
      <Row>
        <SmallButton onClick={() => setEditing(true)}>
          {kind === 'contact' ? 'Edit contact' : 'Edit company'}
        </SmallButton>
      </Row>
      {similar.map((each) => (
        <Row key={each.name}>
          <span>
            Also in your notes: <Link to={pathOf(each.name)}>{each.name}</Link> ({formatCount(each.notes)})
          </span>
          <SmallButton aria-label={`Merge ${each.name}…`} onClick={() => setMerging(each)}>
            Merge…
          </SmallButton>
        </Row>
      ))}
      {isEditing ? (
        <Region>
          <editDialog.Component {...about} onClose={() => setEditing(false)} />
        </Region>
      ) : null}
      {merging ? (
        <Region>
          <mergeDialog.Component
            {...{ kind, from: merging.name, into: name, fromNotes: merging.notes, intoNotes: total }}
            edit={kind === 'contact' ? { contactName: name } : { companyName: name }}
            onClose={() => setMerging(undefined)}
          />
        </Region>
      ) : null}
    </>
  );
};
