import { LogOut, UserRound } from 'lucide-react';
import { css, styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { IconButton, iconButtonStyle } from '../../components/ui/icon-button.tsx';
import { Link, NavLink } from '../../components/ui/link.tsx';
import { Tooltip, TooltipProvider } from '../../components/ui/tooltip.tsx';
import { selectedInForcedColors } from '../../components/ui/forced-colors.ts';
import { color, wideWidth, fontSize, space } from '../../theme/index.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { useLogout } from '../../features/session/session.api.ts';
import { useUser } from '../../lib/session-user.ts';
import { destinations } from './destinations.ts';
import { ThemeToggle, themeToggleLabel } from '../../components/theme-toggle.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.border};
`;

/** Screens on which an admin's six buttons and name would not fit. */
const narrow = '@media (max-width: 359px)';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: ${wideWidth};
  margin: 0 auto;
  padding: ${space[2]} ${space[4]};

  ${narrow} {
    gap: ${space[1]};

    a[aria-label],
    button {
      width: 38px;
    }
  }
`;

const Places = styled.nav`
  display: flex;
  gap: ${space[1]};
`;

const Place = styled(NavLink)<{ $danger?: boolean }>`
  ${iconButtonStyle}

  &[aria-current], &[aria-current]:hover {
    background: ${color.accent};
    color: ${color.onAccent};
    ${selectedInForcedColors}
  }
`;

const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
`;

const nameStyle = css`
  min-width: 0;
  margin-right: ${space[2]};
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font-size: ${fontSize.small};
  font-weight: 550;
`;

const NameLink = styled(Link)`
  ${nameStyle}
  line-height: 44px;
`;

export const TopNavigation = () => {
  const user = useUser();
  const { theme } = useTheme();
  const { logOut, isLoggingOut } = useLogout();
  const name = user.name || user.email;

  return (
    <TooltipProvider>
      <Bar>
        <Row>
          <Places aria-label="Main">
            {destinations.map(({ path, label, icon: Icon }) => (
              <Tooltip key={path} label={label}>
                <Place to={path} aria-label={label}>
                  <Icon size={20} aria-hidden />
                </Place>
              </Tooltip>
            ))}
          </Places>
          <Account>
            {user.isAdmin ? (
              <>
                <NameLink to={paths.admin} title={`${name}: open the admin dashboard`}>
                  {name}
                </NameLink>
                <Tooltip label="Account">
                  <Place to={paths.account} aria-label="Account">
                    <UserRound size={20} aria-hidden />
                  </Place>
                </Tooltip>
              </>
            ) : (
              <NameLink to={paths.account} title={`${name}: open your account`}>
                {name}
              </NameLink>
            )}
            <Tooltip label={themeToggleLabel(theme)}>
              <ThemeToggle />
            </Tooltip>
            <Tooltip label="Log out">
              <IconButton aria-label="Log out" disabled={isLoggingOut} onClick={() => void logOut()}>
                <LogOut size={20} aria-hidden />
              </IconButton>
            </Tooltip>
          </Account>
        </Row>
      </Bar>
    </TooltipProvider>
  );
};
