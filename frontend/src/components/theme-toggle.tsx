import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './ui/icon-button.tsx';
import { useTheme } from '../theme/use-theme.ts';

export const themeToggleLabel = (theme: string) =>
  theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';

export const ThemeToggle = (props: ComponentProps<'button'>) => {
  const { theme, toggle } = useTheme();
  return (
    <IconButton {...props} aria-label={themeToggleLabel(theme)} onClick={toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
};
