/**
 * The favicon at 84 px, for 28 px on any screen. Attached to each email, because many mail clients block images
 * from the web and do not show SVG.
 */
export const logo = {
  cid: 'logo@debrief',
  filename: 'logo.png',
  encoding: 'base64',
  content:
    'iVBORw0KGgoAAAANSUhEUgAAAFQAAABUBAMAAADuRQ3yAAAAMFBMVEUAAAAAAP8cOaooS6AqSp0rSZ4rSp4sSZ0sSp7//fmWpMxhd7XKz+Ll5+2xu9d4ir8BGsbmAAAACHRSTlMAAQkzYIiw2GjTg+4AAAGjSURBVHja1de7SgNBFAbgUSO2Fj5AGi9lKrWMhf0iFqlNkZRBIdnakOzg6gOcVXvRwnZFH8Ag9gqKrYIvoCC4t7DZnTM75yhG/cvhYzP3nBEiztR6Q6Jpb1ZEJsu21MapZ6QszIidl4ZsDOVk00T75YSuSGN2ksHbZurE07AoCdkO5USTQvuzAS1JUqrU3497UKPRXjB+SUxFTFOpJWaotCVW1Ub39sFXW7vYqA4A7rBxIQtwAXCILAKH2lTqiNyIXs90VArlg/6Q+sX0BeA5oQO4LqQDCEBE9wA8It0HOBovvXq8UWnUqNB7OFZp1JinLoRTmqNx43+mjBngzOuv7wHufmWcAsbZYpzYgntgjBS/CVGK368o1eTH6SUajH4AmieEgib4lYHG/w5ldCDc1Vg8hLrvp0jO/T+5sF/eAwi1NXvAU/+Om7ol8LX1gLKwJwqtUWkvLXNMHeimxdObYVitkZLMMFkWp9BjlI9iiUZ3A0qsH62w1Lcp0inzynJSsS8r3CcE52Ei5kx0LX0aLRTLLfKDq559xpUaHdx12tWEfAKR0zrBaEqc5wAAAABJRU5ErkJggg==',
};
