import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/**
 * The router's own Link brings prefetching, fetchers and forms along, a twentieth of the first download, which nothing
 * here uses. The rules for a click (new tab, modifier keys, the same page again) are the router's.
 */
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

/** A link that says when it leads to the page that is shown. */
export const PlaceLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />;
};
