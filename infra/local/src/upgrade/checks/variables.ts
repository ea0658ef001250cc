import { failure, ok, warning, type Finding } from '../../doctor/finding.ts';

const formerNames: Readonly<Record<string, string>> = {
  VITE_COMPANY_NAME: 'COMPANY_NAME',
  VITE_POSTAL_ADDRESS: 'POSTAL_ADDRESS',
  VITE_SUPPORT_EMAIL: 'SUPPORT_EMAIL',
};

export const checkFormerNames = (variables: Readonly<Record<string, string | undefined>>): Finding[] =>
  Object.entries(formerNames)
    .filter(([former, name]) => variables[former] !== undefined && variables[name] === undefined)
    .map(([former, name]) => warning(former, `This version reads ${name} instead.`, `Rename it to ${name}.`));

/** Major version of the npm package `node`. */
const neededMajor = 24;

export const checkNode = (version: string): Finding =>
  Number(version.split('.')[0]) >= neededMajor
    ? ok('Node', `It is ${version}.`)
    : failure(
        'Node',
        `It is ${version}, and this version needs ${neededMajor}.`,
        'Use the one that `npm install` provides: node_modules/.bin/node',
      );
