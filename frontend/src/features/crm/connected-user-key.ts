/** Key on the device for the user who had a connection when last listed. Saves other pages a request. */
export const connectedUserKey = 'debrief.crm-user';
