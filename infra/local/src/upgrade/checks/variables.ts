import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';

/** Variables that earlier versions read, and what this one reads in their place. */
const formerNames: Readonly<Record<string, string>> = {
  VITE_COMPANY_NAME: 'COMPANY_NAME',
  VITE_POSTAL_ADDRESS: 'POSTAL_ADDRESS',
  VITE_SUPPORT_EMAIL: 'SUPPORT_EMAIL',
};

/** Variables that are set and that nothing reads any more. */
export const checkFormerNames = (variables: Readonly<Record<string, string | undefined>>): Finding[] =>
  Object.entries(formerNames)
    .filter(([former, name]) => variables[former] !== undefined && variables[name] === undefined)
    .map(([former, name]) =>
      warning(former, `This version reads ${name} in its place.`, `Rename it to ${name}.`),
    );

/** The version of Node that is needed, which the npm package `node` brings. */
const neededMajor = 24;

export const checkNode = (version: string): Finding =>
  Number(version.split('.')[0]) >= neededMajor
    ? ok('Node', `It is ${version}.`)
    : failure(
        'Node',
        `It is ${version}, and this version needs ${neededMajor}.`,
        'Use the one that `npm install` brings: node_modules/.bin/node',
      );
