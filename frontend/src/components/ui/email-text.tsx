import { Fragment } from 'react';

/** An email address that wraps before its “@” or after a dot. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
