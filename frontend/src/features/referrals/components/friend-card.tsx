import { styled } from 'styled-components';
import { TextField } from '../../../components/ui/field.tsx';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import type { Friend } from '../friends.ts';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: ${space[4]} ${space[5]} ${space[5]};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
    padding: ${space[4]};
  }
`;

/** Floated, because a legend is otherwise laid out on the border of the fieldset. */
const Title = styled.legend`
  float: left;
  grid-column: 1 / -1;
  padding: 0;
  font-size: ${fontSize.body};
  font-weight: 600;
`;

interface Props {
  position: number;
  friend: Friend;
  problems: Readonly<Partial<Record<keyof Friend, string | undefined>>>;
  readOnly: boolean;
  onChange: (friend: Friend) => void;
}

export const FriendCard = ({ position, friend, problems, readOnly, onChange }: Props) => {
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
      <TextField label="Name" maxLength={200} {...field('name')} />
      <TextField label="Email" type="email" {...field('email')} />
    </Frame>
  );
};
