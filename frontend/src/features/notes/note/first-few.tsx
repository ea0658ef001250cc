import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/format.ts';
import { color, space } from '../../../theme/index.ts';

const More = styled.button`
  display: block;
  min-height: 32px;
  margin-top: ${space[1]};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-align: left;
  text-decoration: underline;
  cursor: pointer;

  @media print {
    display: none;
  }
`;

interface Props<Item> {
  items: readonly Item[];
  few: number;
  children: (shown: readonly Item[]) => ReactNode;
}

export const FirstFew = <Item,>({ items, few, children }: Props<Item>) => {
  const [all, setAll] = useState(false);
  const left = items.length - few;
  return (
    <>
      {children(all ? items : items.slice(0, few))}
      {all || left <= 0 ? null : (
        <More type="button" onClick={() => setAll(true)}>
          Show {formatCount(left)} more
        </More>
      )}
    </>
  );
};
