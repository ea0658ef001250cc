import { Fragment } from 'react';

/** Renders an email address that can wrap before “@” and after dots. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
