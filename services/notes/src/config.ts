/** The variables that notes reads beside those of every service. */
export { sessionVariables as variables } from '@debrief/service-kit/config';
