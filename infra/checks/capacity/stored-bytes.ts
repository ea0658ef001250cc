import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@debrief/contracts/services';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import mongoose from 'mongoose';

/** Returns the BSON bytes of all services' documents, without indexes. */
export const documentBytes = async (mongoUrl: string): Promise<number> => {
  const connection = await connect(mongoUrl, 'admin');
  try {
    let bytes = 0;
    for (const service of serviceNames) {
      const db = connection.getClient().db(databaseOf(service));
      for (const { name } of await db.listCollections().toArray()) {
        for await (const document of db.collection(name).find())
          bytes += mongoose.mongo.BSON.calculateObjectSize(document);
      }
    }
    return bytes;
  } finally {
    await connection.close();
  }
};

export const filesBelow = (directory: string): { files: number; bytes: number } => {
  try {
    const sizes = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } catch {
    return { files: 0, bytes: 0 };
  }
};
