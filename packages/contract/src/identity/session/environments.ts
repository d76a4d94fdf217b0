/** Named environments (V063). */
export const environments = ['production', 'dev', 'qa', 'dev2', 'qa2', 'stg', 'prod', 'demo'] as const;

/** Where the product is built: nobody is notified of the use of pages there, and those who build it find the pieces of the kit. */
export const isDevelopment = (environment: string): boolean => ['dev', 'dev2'].includes(environment);
