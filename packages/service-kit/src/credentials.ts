type Variables = Readonly<Record<string, string | undefined>>;

const withUser = /^[a-z+]+:\/\/[^/]*@/;

/**
 * Merges the user and password from separate variables into the URL of a server, percent-encoded.
 * @returns the variables, or an error message
 */
export const withCredentials = (env: Variables): Variables | string => {
  const result = { ...env };
  for (const part of ['AMQP', 'MONGO', 'SMTP']) {
    const [url, user, password] = [env[`${part}_URL`], env[`${part}_USER`], env[`${part}_PASSWORD`]];
    if (user === undefined && password === undefined) continue;
    const missing = user === undefined ? 'USER' : 'PASSWORD';
    if (user === undefined || password === undefined)
      return `${part}_${missing} is not set: it goes with the other of ${part}_USER and ${part}_PASSWORD`;
    if (url === undefined) continue;
    if (withUser.test(url))
      return `${part}_URL is wrong: it contains a user, and ${part}_USER is set too. Remove one of them`;
    result[`${part}_URL`] = url.replace(
      '://',
      () => `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
    );
  }
  return result;
};
