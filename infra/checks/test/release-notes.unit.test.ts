import { releaseNotes } from '../release-notes.ts';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n- Next\n\n## [0.3.0] - 2026-12-01\n\n### Added\n\n- One\n\n## [0.2.0] - 2026-11-29\n\n- Old\n';

test('returns the section of the version', () => {
  expect(releaseNotes('v0.3.0', changelog, '0.3.0')).toBe('### Added\n\n- One\n');
  expect(releaseNotes('v0.2.0', changelog, '0.2.0')).toBe('- Old\n');
});

test.each([
  ['v0.3.1', '0.3.0', 'The tag is v0.3.1, but package.json has the version 0.3.0.'],
  ['v0.4.0', '0.4.0', 'CHANGELOG.md has no entries for 0.4.0.'],
  ['', '0.3.0', 'The tag is , but package.json has the version 0.3.0.'],
])('rejects the tag "%s" for version %s', (tag, version, message) => {
  expect(() => releaseNotes(tag, changelog, version)).toThrow(message);
});
