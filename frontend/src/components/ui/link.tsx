import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Replaces the router's Link, because its unused features would add to the first download. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, rest.target ? { target: rest.target } : {});
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
};

const currentAt = (pathname: string, to: string) => {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? true : undefined;
};

/** Sets `aria-current` to `page` on the page of the link, and to `true` on pages below its path. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link aria-current={currentAt(pathname, props.to)} {...props} />;
};
