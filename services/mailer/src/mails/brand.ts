/** What every mail says of who sends it. */
export interface Brand {
  readonly companyName: string;
  readonly postalAddress: string | undefined;
  readonly supportEmail: string | undefined;
  /** Where people reach Debrief, without a slash at the end. */
  readonly publicUrl: string;
  /** The IANA time zone that mails tell times in: a mail cannot know its reader's. */
  readonly timeZone: string;
}
