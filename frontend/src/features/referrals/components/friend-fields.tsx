import { styled } from 'styled-components';
import { TextField } from '../../../components/ui/field.tsx';
import { visuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { media, space } from '../../../theme/index.ts';
import type { Friend } from '../friends.ts';

/** Only the first friend shows labels, which are column heads on wide screens. */
const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]} ${space[3]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &:not(:first-of-type) label {
    ${visuallyHidden}
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled.legend`
  ${visuallyHidden}
`;

interface Props {
  position: number;
  friend: Friend;
  problems: Readonly<Partial<Record<keyof Friend, string | undefined>>>;
  readOnly: boolean;
  onChange: (friend: Friend) => void;
}

export const FriendFields = ({ position, friend, problems, readOnly, onChange }: Props) => {
  const field = (name: keyof Friend) => ({
    name: `${position}.${name}`,
    value: friend[name],
    error: problems[name],
    readOnly,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...friend, [name]: event.target.value }),
  });
  return (
    <Frame>
      <Title>Friend {position + 1}</Title>
      <TextField label="Name" placeholder="Name" maxLength={200} {...field('name')} />
      <TextField label="Email" placeholder="Email" type="email" {...field('email')} />
    </Frame>
  );
};
