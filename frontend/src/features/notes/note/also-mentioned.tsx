import type { Mention } from '@debrief/contracts/http/note-evidence';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../../../theme/index.ts';
import type { Highlight } from './evidence.ts';
import { countMentions, groupMentions, nameOf, roleOf, type IndexedMention } from './mention-words.ts';

const Disclosure = styled.details`
  font-size: ${fontSize.small};

  svg {
    flex: none;
    transition: transform ${motion.quick};
  }

  &[open] > summary svg {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  width: fit-content;
  min-height: 28px;
  margin-left: -3px;
  padding-right: ${space[2]};
  border-radius: ${radius.control};
  color: ${color.textMuted};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: ${color.text};
  }
`;

const Groups = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[2]};

  dt {
    padding-block: ${space[1]};
    color: ${color.textMuted};
  }
`;

const Group = styled.div`
  display: contents;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const ShowButton = styled.button`
  min-height: 28px;
  padding: 0 ${space[2]};
  overflow-wrap: anywhere;
  text-align: left;
  background: transparent;
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    border-color: ${color.accent};
  }
`;

const Role = styled.span`
  color: ${color.textMuted};
`;

interface Props {
  mentions: readonly Mention[];
  transcription: string;
  selected: Highlight | null;
  onHover: (highlight: Highlight | null) => void;
  onSelect: (highlight: Highlight) => void;
}

export const AlsoMentioned = ({ mentions, transcription, selected, onHover, onSelect }: Props) => {
  const item = (mention: IndexedMention) => {
    const highlight = `mention:${mention.index}` as const;
    const name = nameOf(mention, transcription);
    const role = roleOf(mention);
    return (
      <li key={mention.index}>
        <ShowButton
          type="button"
          title="Show in the transcript"
          aria-label={role === null ? name : `${name}, ${role}`}
          aria-pressed={selected === highlight}
          onMouseEnter={() => onHover(highlight)}
          onMouseLeave={() => onHover(null)}
          onFocus={() => onHover(highlight)}
          onBlur={() => onHover(null)}
          onClick={() => onSelect(highlight)}
        >
          {name}
          {role === null ? null : <Role>, {role}</Role>}
        </ShowButton>
      </li>
    );
  };
  return (
    <Disclosure>
      <Summary>
        <ChevronRight size={16} aria-hidden />
        Also mentioned: {countMentions(mentions)}
      </Summary>
      <Groups>
        {groupMentions(mentions).map(({ heading, found }) => (
          <Group key={heading}>
            <dt>{heading}</dt>
            <dd>
              <List>{found.map(item)}</List>
            </dd>
          </Group>
        ))}
      </Groups>
    </Disclosure>
  );
};
