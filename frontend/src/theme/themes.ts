import { palette } from './tokens.ts';

export interface Colors {
  readonly paper: string;
  /** Background of cards, dialogs and fields. */
  readonly surface: string;
  /** Background of recessed parts, such as table headers and disabled controls. */
  readonly sunken: string;
  readonly border: string;
  /** Has a contrast of at least 3:1 on `paper`, `surface` and `sunken`. */
  readonly borderControl: string;
  readonly text: string;
  readonly textMuted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  /** For recording, and for deleting, removing and turning off. */
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly positive: string;
  readonly positiveSoft: string;
  readonly negative: string;
  readonly negativeSoft: string;
  readonly caution: string;
  readonly cautionSoft: string;
  readonly marker: string;
  readonly scrim: string;
  readonly shadow: string;
}

export type ThemeName = 'light' | 'dark';

export const themes: Readonly<Record<ThemeName, Colors>> = {
  light: {
    paper: palette.paper,
    surface: palette.paperBright,
    sunken: palette.paperShade,
    border: palette.rule,
    borderControl: palette.pencil,
    text: palette.ink,
    textMuted: palette.graphite,
    accent: palette.penBlue,
    accentHover: palette.penBlueDeep,
    onAccent: palette.paperBright,
    accentSoft: palette.penBlueWash,
    danger: palette.red,
    dangerHover: palette.redDeep,
    onDanger: palette.paperBright,
    dangerSoft: palette.redWash,
    positive: palette.green,
    positiveSoft: palette.greenWash,
    negative: palette.red,
    negativeSoft: palette.redWash,
    caution: palette.ochre,
    cautionSoft: palette.ochreWash,
    marker: palette.highlighter,
    scrim: 'rgb(29 27 24 / 0.42)',
    shadow: '0 1px 2px rgb(60 48 30 / 0.05), 0 12px 32px -12px rgb(60 48 30 / 0.18)',
  },
  dark: {
    paper: palette.night,
    surface: palette.nightRaised,
    sunken: palette.nightShade,
    border: palette.nightRule,
    borderControl: palette.nightPencil,
    text: palette.chalk,
    textMuted: palette.nightGraphite,
    accent: palette.periwinkle,
    accentHover: palette.periwinkleBright,
    onAccent: palette.night,
    accentSoft: palette.periwinkleWash,
    danger: palette.coral,
    dangerHover: palette.coralBright,
    onDanger: palette.night,
    dangerSoft: palette.coralWash,
    positive: palette.mint,
    positiveSoft: palette.mintWash,
    negative: palette.coral,
    negativeSoft: palette.coralWash,
    caution: palette.amber,
    cautionSoft: palette.amberWash,
    marker: palette.highlighterDim,
    scrim: 'rgb(4 6 11 / 0.66)',
    shadow: '0 1px 2px rgb(0 0 0 / 0.3), 0 16px 40px -12px rgb(0 0 0 / 0.6)',
  },
};
