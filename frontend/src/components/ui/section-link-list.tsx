import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, fontSize, media, navigationHeight, radius, space } from '../../theme/index.ts';
import { Link } from './link.tsx';
import { sectionId } from './section-id.ts';

const Navigation = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    height: 100%;
    overflow: visible;
  }
`;

const List = styled.ul<{ $beside: boolean }>`
  display: flex;
  gap: ${space[1]};
  list-style: none;

  ${media.wide} {
    ${({ $beside }) =>
      $beside &&
      `flex-direction: column; position: sticky; top: calc(${navigationHeight} + ${space[8]}); width: 180px;`}
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-decoration: none;
  white-space: nowrap;

  &[aria-current] {
    color: ${color.text};
    background: ${color.sunken};
  }

  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }

  ${media.wide} {
    min-height: 36px;
  }
`;

/** Returns the id of the section at the top of the window, or of the last one at the end of the page. */
const useCurrentSection = (titles: readonly string[]) => {
  const ids = titles.map(sectionId).join(' ');
  const [current, setCurrent] = useState(ids.split(' ')[0]);
  useEffect(() => {
    const all = ids.split(' ');
    const isAbove = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 160;
    const find = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent(isAtEnd && window.scrollY > 0 ? all.at(-1) : (all.findLast(isAbove) ?? all[0]));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids]);
  return current;
};

/** Scrolls to the section that the address names, and moves the focus to its heading. */
const useSectionOfAddress = () => {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.closest('section')?.scrollIntoView?.();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
};

export interface SectionLinksProps {
  label: string;
  /** Of the sections on this page. */
  titles: readonly string[];
  pages?: readonly { readonly label: string; readonly to: string }[];
  /** Shows a column beside the page if the window is wide enough. */
  beside?: boolean;
}

const SectionLinkList = ({ label, titles, pages = [], beside = false }: SectionLinksProps) => {
  const current = useCurrentSection(titles);
  useSectionOfAddress();
  return (
    <Navigation aria-label={label}>
      <List $beside={beside}>
        {titles.map((title) => (
          <li key={title}>
            <Entry
              to={`#${sectionId(title)}`}
              {...(sectionId(title) === current && { 'aria-current': 'location' })}
            >
              {title}
            </Entry>
          </li>
        ))}
        {pages.map((page) => (
          <li key={page.to}>
            <Entry to={page.to}>{page.label}</Entry>
          </li>
        ))}
      </List>
    </Navigation>
  );
};

export default SectionLinkList;
