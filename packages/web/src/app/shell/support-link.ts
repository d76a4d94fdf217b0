import { Link } from 'react-router';

/** Leads to the installation's own address in a new window, else to the product's page. */
export const supportLink = (address: string, page: string) => ({
  component: Link,
  to: address || page,
  target: address ? '_blank' : undefined,
  rel: address ? 'noreferrer' : undefined,
});
